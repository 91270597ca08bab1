import { describe, expect, it } from 'vitest';
import { indexEntries, search } from '#search/index.ts';
import { foldWords, searchWords } from '#search/words.ts';
import { someEntry } from '../setup/content.ts';

/** Whether an article of this text is found. */
function finds(text: string, query: string): boolean {
  const entry = {
    ...someEntry('articles'),
    title: { de: '', en: '' },
    summary: { de: '', en: '' },
    body: { de: text, en: '' },
  };
  return search(indexEntries('articles', [entry], 'de'), query).length === 1;
}

const wordsOf = (query: string) => searchWords(query).map(({ word }) => word);

describe('a query without a word', () => {
  it.each(['!!!', '😀', '„“', '+', '# ++ .', '...', '-', '\u0301', '⟨⟩ … –'])('%j finds nothing', (query) => {
    expect(wordsOf(query)).toEqual([]);
    expect(finds('!!! 😀 + # ++ . … – Text', query)).toBe(false);
  });

  it('does not matter beside a word', () => {
    expect(finds('Ein Text', '!!! Text 😀')).toBe(true);
  });
});

describe('the signs of a word', () => {
  it.each([
    ['C++', ['c++']],
    ['C#', ['c#']],
    ['C♯', ['c']],
    ['Ｃ＋＋', ['c++']],
    ['„C++“, (C#)!', ['c++', 'c#']],
    ['C++/C#', ['c++-c#']],
    ['C#-Entwickler', ['c#-entwickler']],
    ['C++17', ['c++17']],
    ['.NET', ['.net']],
    ['.NET.', ['.net']],
    ['...NET', ['net']],
    ['Node.js', ['node-js']],
    ['ASP.NET', ['asp-net']],
    ['Vue+Vite', ['vue-vite']],
    ['1+1', ['1-1']],
    ['#1 +2', ['1', '2']],
  ])('of %j: %j', (query, words) => {
    expect(wordsOf(query)).toEqual(words);
  });

  it.each(['c++', 'c#', '.net', '.net maui', 'c#/.net', 'node.js', 'a+b', 'f#'])(
    'are the same in a text: %s',
    (text) => {
      expect(finds(`Wir schreiben ${text}, (${text}) und mehr.`, text)).toBe(true);
    },
  );

  it('stay after folding', () => {
    expect(foldWords('Java, C# oder C++? Auch .NET.')).toBe('java-c#-oder-c++-auch-.net-');
  });
});

describe('a word with signs is found', () => {
  it.each([
    ['Programmieren in C++.', 'C++', true, 'as it is'],
    ['Programmieren in C++.', 'c++', true, 'in any case'],
    ['Programmieren in C.', 'C++', false, 'not where the signs are missing'],
    ['Programmieren in C#.', 'C++', false, 'not with other signs'],
    ['Cloud und CRM', 'C++', false, 'not in words that begin like it'],
    ['Programmieren in C++.', 'C', false, 'not by its letter'],
    ['Programmieren in C++.', 'C+', false, 'not by a part of its signs'],
    ['Cloud und CRM', 'C', false, 'a letter is not found inside a word'],
    ['Programmieren in C.', 'c', true, 'a letter is found as a word'],
    ['In .NET geschrieben', '.NET', true, 'with a dot before it'],
    ['In .NET geschrieben', '.net', true, 'in any case'],
    ['Das Netz und das Internet', '.NET', false, 'not in words with its letters'],
    ['Das Ende.Netz', '.NET', false, 'not in words that begin like it'],
    ['In .NET geschrieben', 'net', false, 'not without its dot'],
    ['ASP.NET', '.NET', true, 'inside another'],
    ['ASP.NET', 'ASP.NET', true, 'with a dot inside'],
    ['Node.js und npm', 'Node.js', true, 'with a dot inside'],
    ['Node.js und npm', 'node js', true, 'a space for the dot inside'],
    ['Node JS und npm', 'Node.js', true, 'a dot for the space'],
    ['Node.js und npm', 'js', true, 'by the part after the dot'],
    ['Node.js und npm', 'node', true, 'by the part before it'],
    ['React und npm', 'Node.js', false, 'not where neither part is'],
    ['Es endet.Nun', 'nun', true, 'after a full stop without a space'],
  ])('%j, %j: %s (%s)', (text, query, found) => {
    expect(finds(text, query)).toBe(found);
  });
});

describe('a word of up to three letters is found', () => {
  it.each([
    ['Die API ist da', 'api', true, 'as a word'],
    ['Unsere APIs', 'API', true, 'where it is inflected'],
    ['Nach drei Tagen', 'Tag', true, 'where it is inflected'],
    ['Der Tag', 'Tagen', true, 'when the query inflects it'],
    ['KI-Agenten', 'KI', true, 'beside a hyphen'],
    ['Die Skizze im Wiki', 'KI', false, 'not inside another word'],
    ['Montags am Vortag', 'Tagen', false, 'not inside another word by its stem'],
    ['Montags am Vortag', 'Tag', false, 'not at the end of a compound'],
  ])('%j, %j: %s (%s)', (text, query, found) => {
    expect(finds(text, query)).toBe(found);
  });

  it('whatever else the query holds', () => {
    for (const query of ['日(本', '[a', 'a* b(', '\\', 'ж+ (']) expect(finds('Ein Text', query)).toBe(false);
  });
});
