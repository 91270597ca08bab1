import { publication } from '../entries.ts';

console.log(publication.files.size);
