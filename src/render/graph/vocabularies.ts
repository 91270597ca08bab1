// Vocabularies for data beside schema.org's: DCAT 3 and VoID (W3C), Dublin Core.
export const DCAT = 'http://www.w3.org/ns/dcat#';
export const VOID = 'http://rdfs.org/ns/void#';
export const DCT = 'http://purl.org/dc/terms/';

export const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
