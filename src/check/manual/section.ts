import type { Elsewhere } from './fields.ts';
import type { SchemaName } from './file-schemas.ts';

/** A section of the manual: prose, the fields of a schema, and a part of an example file. */
export interface Section {
  level: 2 | 3;
  heading: string;
  text: string;
  table?: {
    schema: SchemaName;
    /** Keys from the schema of the file to a part of it; absent for the whole file. */
    at?: readonly string[];
    elsewhere?: Elsewhere;
  };
  /** A file below `example/`; with `keys`, only these top-level keys of it. */
  example?: { file: string; keys?: readonly string[] };
}
