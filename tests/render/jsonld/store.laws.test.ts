import { Store } from 'oxigraph';
import { describe, expect, it } from 'vitest';
import { pageUrl } from '#catalog/addresses.ts';
import { LANGS } from '#text/lang.ts';
import { catalog, entriesOf } from '../../setup/content.ts';
import { publication } from '../../setup/publication.ts';
import { rowsOf, storeOfDocuments } from '../../setup/triple-store.ts';

const { site } = catalog;
const store = storeOfDocuments(publication);
const ask = (query: string) => rowsOf(store, query);

describe('all documents in one store', () => {
  it('leave no node without a name of its own', () => {
    expect(ask('SELECT ?s ?p WHERE { ?s ?p ?o FILTER(isBlank(?s) || isBlank(?o)) }')).toEqual([]);
  });

  it('give nothing two names in a language, and no thing a name in one language only', () => {
    const names = ask(`
      SELECT ?s (LANG(?name) AS ?language) ?name WHERE { ?s schema:name|schema:headline ?name }`);
    const byThing = Map.groupBy(names, ([thing]) => thing);
    const wrong = [...byThing].filter(([, rows]) => {
      const languages = rows.map(([, language]) => language).sort();
      return languages.join() !== '' && languages.join() !== LANGS.join();
    });
    expect(wrong).toEqual([]);
    expect(byThing.size).toBeGreaterThan(entriesOf('glossary').length);
  });

  it('hold no text without a language beside its translation', () => {
    const mixed = `SELECT DISTINCT ?s ?p WHERE {
      ?s ?p ?tagged, ?plain .
      FILTER(LANG(?tagged) != "" && isLiteral(?plain) && DATATYPE(?plain) = xsd:string)
    }`;
    expect(ask(mixed)).toEqual([]);
  });

  it('say nothing of a node in the graph that the graph leaves out, but for the way to its page', () => {
    const graph = new Store();
    graph.load(publication.files.get('/api/v1/knowledge.nt')?.render() ?? '', {
      format: 'application/n-triples',
    });
    const inGraph = new Set(rowsOf(graph, 'SELECT DISTINCT ?s WHERE { ?s ?p ?o }').flat());
    const said = new Set(rowsOf(graph, 'SELECT ?s ?p ?o WHERE { ?s ?p ?o }').map((row) => row.join(' ')));
    const more = ask('SELECT ?s ?p ?o WHERE { ?s ?p ?o }').filter(
      ([subject = '', property = '', value = '']) =>
        inGraph.has(subject) &&
        !property.endsWith('/breadcrumb') &&
        !said.has([subject, property, value].join(' ')),
    );
    expect(more).toEqual([]);
  });
});

/** What a data person asks, as SPARQL, and the answer as the content has it. */
describe('a question to the store', () => {
  const term = (slug: string) => `${pageUrl(site, 'glossary', slug).de}#term`;
  const service = (slug: string) => `${pageUrl(site, 'services', slug).de}#service`;
  const terms = entriesOf('glossary');
  const services = entriesOf('services');
  const articles = entriesOf('articles');
  const faq = entriesOf('faq');
  const sorted = (rows: string[][]) => rows.sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1));

  it('which terms of a category are there, with their English names?', () => {
    const category = terms[0]?.category;
    const expected = terms
      .filter((each) => each.category.id === category?.id)
      .map((each) => [term(each.slug), each.term.en]);
    expect(
      ask(`SELECT ?term ?name WHERE {
        ?set schema:name "${category?.name.de}"@de ; schema:hasDefinedTerm ?term .
        ?term schema:name ?name FILTER(LANG(?name) = "en")
      }`),
    ).toEqual(sorted(expected));
  });

  it('which German articles mention or explain a term?', () => {
    const known = articles.flatMap(({ about }) => about)[0];
    const expected = articles
      .filter(({ about, mentions }) => [...about, ...mentions.de].some(({ slug }) => slug === known?.slug))
      .map(({ title }) => [title.de]);
    expect(
      ask(`SELECT DISTINCT ?headline WHERE {
        ?article schema:mentions|schema:about <${term(known?.slug ?? '')}> ; schema:headline ?headline ;
          schema:inLanguage "de" ; schema:articleSection ?section .
      }`),
    ).toEqual(sorted(expected));
  });

  it('which calculators and analyzers estimate which services?', () => {
    const expected = services.flatMap(({ slug, calculators, analyzers }) =>
      [...calculators, ...analyzers].map(({ name }) => [service(slug), name.de]),
    );
    expect(
      ask(`SELECT ?service ?name WHERE {
        ?service a schema:Service ; schema:subjectOf ?application .
        ?application a schema:WebApplication ; schema:about ?service ; schema:name ?name .
        FILTER(LANG(?name) = "de")
      }`),
    ).toEqual(sorted(expected));
  });

  it('where is each calculator asked, and by which method?', () => {
    const calculators = [...catalog.pricing.calculators, ...catalog.pricing.analyzers];
    const rows = ask(`SELECT ?name ?method ?template WHERE {
      ?application a schema:WebApplication ; schema:name ?name ; schema:potentialAction/schema:target ?point .
      ?point schema:httpMethod ?method ; schema:urlTemplate ?template FILTER(LANG(?name) = "en")
    }`);
    expect(rows.map(([name, method]) => [name, method])).toEqual(
      sorted(calculators.map(({ name }) => [name.en, 'POST'])),
    );
    for (const [, , template = ''] of rows)
      expect(calculators.some(({ id }) => template.includes(`/${id}{?`))).toBe(true);
  });

  it('what was changed or published since a day?', () => {
    const days = articles.map(({ published_at, updated_at }) => updated_at ?? published_at).sort();
    const since = days[Math.floor(days.length / 2)] ?? '';
    const expected = articles
      .filter(({ published_at, updated_at }) => (updated_at ?? published_at) >= since)
      .flatMap(({ title }) => LANGS.map((lang) => [title[lang]]));
    expect(
      ask(`SELECT DISTINCT ?headline WHERE {
        ?article schema:dateModified ?day ; schema:headline ?headline FILTER(STR(?day) >= "${since}")
      }`),
    ).toEqual(sorted(expected));
  });

  it('under which license is every work?', () => {
    const rows = ask(`SELECT DISTINCT ?type ?license WHERE {
      VALUES ?type { schema:BlogPosting schema:TechArticle schema:Question schema:FAQPage schema:Dataset
        schema:DefinedTermSet schema:WebSite }
      ?work a ?type ; schema:license ?license .
    }`);
    expect(new Set(rows.map(([, license]) => license))).toEqual(new Set([site.license.url]));
    const unlicensed = ask(`SELECT ?work WHERE {
      VALUES ?type { schema:BlogPosting schema:TechArticle schema:Dataset schema:WebSite schema:FAQPage }
      ?work a ?type ; schema:publisher ?publisher FILTER NOT EXISTS { ?work schema:license ?license }
    }`);
    expect(unlicensed).toEqual([]);
  });

  it('what is an article called in the other language?', () => {
    expect(
      ask(`SELECT ?german ?english WHERE {
        ?article schema:workTranslation ?translation ; schema:headline ?german ; schema:articleBody ?body .
        ?translation schema:headline ?english ; schema:dateModified ?day .
      }`),
    ).toEqual(sorted(articles.map(({ title }) => [title.de, title.en])));
  });

  it('which questions are about a service, and what is the answer?', () => {
    const known = faq.flatMap((entry) => entry.services)[0];
    const expected = faq
      .filter((entry) => entry.services.some(({ slug }) => slug === known?.slug))
      .map(({ question, answer }) => [question.en, answer.en]);
    const asked = known
      ? ask(
          `SELECT ?question ?answer WHERE {
          ?q a schema:Question ; schema:about <${service(known.slug)}> ; schema:name ?question ;
            schema:inLanguage "en" ; schema:acceptedAnswer/schema:text ?answer .
        }`,
        )
      : [];
    expect(asked).toEqual(sorted(expected));
  });

  it('what speaks for a term and what against it, on its page?', () => {
    const known = terms.find(({ pros, cons }) => pros.length > 0 && cons.length > 0);
    const lines = known?.pros.map((item) => item.de).join('\n') ?? '';
    const found = ask(`SELECT ?text WHERE {
      ?page schema:mainEntity <${term(known?.slug ?? '')}> ; schema:hasPart ?part .
      ?part a schema:WebPageElement ; schema:name "Vorteile" ; schema:text ?text .
    }`);
    expect(found).toEqual(known ? [[lines]] : []);
  });

  it('which files is the whole in, in what form, and how many statements are there?', () => {
    const files = ask(`SELECT ?file ?format WHERE {
      ?dataset a dcat:Dataset, void:Dataset ; dcat:distribution ?distribution .
      ?distribution dcat:downloadURL ?file ; schema:encodingFormat ?format .
    }`);
    for (const [file = '', format = ''] of files) {
      const built = publication.files.get(new URL(file).pathname);
      expect([file, built?.type.mediaType.split(';')[0]]).toEqual([file, format]);
    }
    expect(files.map(([file]) => file)).toContain(`${site.url}/api/v1/knowledge.nt`);
    const lines = publication.files.get('/api/v1/knowledge.nt')?.render().trim().split('\n');
    expect(ask('SELECT ?count WHERE { ?dataset void:triples ?count }')).toEqual([[String(lines?.length)]]);
  });

  it('what is the same as what in Wikidata?', () => {
    const expected = terms.flatMap(({ slug, same_as }) => (same_as ? [[term(slug), same_as]] : []));
    expect(ask('SELECT ?term ?item WHERE { ?term a schema:DefinedTerm ; schema:sameAs ?item }')).toEqual(
      sorted(expected),
    );
  });
});
