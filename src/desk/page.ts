/** The page of the desk. Its script draws all of it; the token tells the process that this page asks. */
export const deskPage = (token: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="desk-token" content="${token}" />
    <title>Kontor</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/_desk/app.css" />
    <link rel="stylesheet" href="/_desk/theme.css" />
    <script type="module" src="/_desk/app.js"></script>
  </head>
  <body>
    <div id="desk"></div>
    <noscript>The desk needs JavaScript.</noscript>
  </body>
</html>
`;
