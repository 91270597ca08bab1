import { useEffect, useState } from 'preact/hooks';
import type { LinkChoice } from '../read-document.ts';
import { ask } from './connection.ts';
import { Choose } from './form/Choose.tsx';
import { kindLabel, say } from './words.ts';

interface Props {
  id: string;
  /** The language of the text. */
  lang: string;
  onPick: (link: { title: string; path: string }) => void;
}

/** What can be linked to, read once. */
let read: Promise<LinkChoice[]> | undefined;

/** Finds an entry or a page by its title, for a link to it. */
export function LinkPicker({ id, lang, onPick }: Props) {
  const [links, setLinks] = useState<readonly LinkChoice[]>();
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    read ??= ask<{ links: LinkChoice[] }>('links').then((answer) => answer.links);
    read.then(setLinks, () => {
      read = undefined;
    });
  }, [isOpen]);
  if (!isOpen)
    return (
      <button type="button" class="text-button" onClick={() => setOpen(true)}>
        {say.insertLink}
      </button>
    );
  const found = (links ?? []).flatMap(({ kind, title, paths }) => {
    const [text, path] = [title[lang], paths[lang]];
    return text && path ? [{ text, path, kind }] : [];
  });
  return (
    <Choose
      key={count}
      id={id}
      options={found.map(({ text, path, kind }) => ({
        value: path,
        title: { own: `${text} · ${kindLabel(kind)}` },
      }))}
      value=""
      empty={links ? say.typeToFind : say.loading}
      onChoose={(chosen) => {
        const link = found.find(({ path }) => path === chosen);
        if (!link) return;
        onPick({ title: link.text, path: link.path });
        setOpen(false);
        setCount(count + 1);
      }}
      others={{ class: 'add-name', 'aria-label': say.insertLink }}
    />
  );
}
