import type { Elsewhere } from './fields.ts';
import type { SchemaName } from './file-schemas.ts';

/** A section of the manual: prose, the fields of a shape, and a piece of an example file. */
export interface Section {
  level: 2 | 3;
  heading: string;
  text: string;
  table?: {
    schema: SchemaName;
    /** Keys that lead from the schema to the shape; none for the whole file. */
    at?: readonly string[];
    elsewhere?: Elsewhere;
  };
  /** A file below `example/`; with `keys`, only these top-level keys of it. */
  example?: { file: string; keys?: readonly string[] };
}
