import { useState } from 'preact/hooks';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { ComputedText, Figure } from './ComputedText.tsx';

interface Props {
  title: string;
  /** Makes the text when it is opened. */
  text: () => string;
  lang: Lang;
}

/** A text for programs behind its title, with a button that copies it. */
export function Disclosed({ title, text, lang }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="script-only" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <CopiedText text={text()} lang={lang} />}
    </details>
  );
}

function CopiedText({ text, lang }: { text: string; lang: Lang }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  // Browsers give the clipboard to pages over HTTPS only.
  const canCopy = typeof navigator !== 'undefined' && 'clipboard' in navigator;
  return (
    <div class="code">
      {canCopy && (
        <button type="button" class="copy text-button" onClick={copy}>
          <ComputedText text={WORDS.form[copied === text ? 'copiedCode' : 'copy'][lang]} />
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keys too */}
      <pre tabIndex={0}>
        <code>
          <Figure text={text} />
        </code>
      </pre>
    </div>
  );
}
