interface Gap {
  name: string;
}

interface Optional {
  unless?: string;
  parts: Part[];
}

/** A piece of a sentence: words, a gap, or what is left out where its gaps have nothing to say. */
export type Part = string | Gap | Optional;

/** The pieces of a sentence with gaps `{name}` and optional parts `[[…]]`. */
export function parseTemplate(text: string): Part[] {
  return text.split(/(\[\[.*?(?:\]\]|$)|\{\w+\})/s).map((piece) => {
    const [, unless, inner] = /^\[\[(?:!(\w+) )?(.*)\]\]$/.exec(piece) ?? [];
    if (inner !== undefined) return { parts: parseTemplate(inner), ...(unless !== undefined && { unless }) };
    return /^\{\w+\}$/.test(piece) ? { name: piece.slice(1, -1) } : piece;
  });
}

/** The names in the gaps of all pieces. */
export function gapsOf(parts: Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('name' in part) return [part.name];
    return [...(part.unless === undefined ? [] : [part.unless]), ...gapsOf(part.parts)];
  });
}
