/** The parts of a page that tests replace by faulty ones. */
export interface PageParts {
  lang: string;
  head: string;
  header: string;
  main: string;
  footer: string;
}

export const POLICY = "default-src 'self'; base-uri 'none'";

/** A page without a fault, which is served at `/rechner/app`. */
export const GOOD_PARTS: PageParts = {
  lang: 'de',
  head: `<meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <title>Was kostet eine App?</title>
    <meta name="description" content="Was der Preis einer App von uns ist und wovon er abhängt.">
    <link rel="canonical" href="https://a.example/rechner/app">
    <link rel="alternate" hreflang="de" href="https://a.example/rechner/app">
    <link rel="alternate" hreflang="en" href="https://a.example/en/calculators/app">
    <link rel="alternate" type="application/json" href="/api/v1/calculators/app.json">
    <link rel="stylesheet" href="/style.css">`,
  header: `<a href="#inhalt">Zum Inhalt</a>
    <header><nav aria-label="Haupt"><a href="/rechner">Rechner</a></nav></header>`,
  main: `<main id="inhalt"><h1>Was kostet eine App?</h1><p>Das hängt davon ab.</p></main>`,
  footer: '<footer><p>Beispielwerk</p></footer>',
};

/** A page of some parts; those left out are without a fault. */
export function makePage(parts: Partial<PageParts> = {}): string {
  const { lang, head, header, main, footer } = { ...GOOD_PARTS, ...parts };
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    ${head}
  </head>
  <body>
    ${header}
    ${main}
    ${footer}
  </body>
</html>`;
}
