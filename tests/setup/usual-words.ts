import { USUAL_LANGS } from '#text/lang.ts';
import { setWords } from '#text/words.ts';

// Files of tests share the words of the interface; one that reads a company with words of its own has left those.
setWords(USUAL_LANGS);
