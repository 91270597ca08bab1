import type { ComponentChildren } from 'preact';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { AnswerPlace } from '../form/answer-place.ts';

interface EmbedFrameProps {
  lang: Lang;
  title: string;
  company: string;
  place: AnswerPlace;
  children: ComponentChildren;
}

/** What is around a form and its result in a page of others: what is asked, and who computes. */
export function EmbedFrame({ lang, title, company, place, children }: EmbedFrameProps) {
  const address = () => place.addressOf(place.read());
  return (
    <section class="embed" lang={lang} aria-labelledby="embed-title">
      <div class="embed-content">
        <h2 id="embed-title" class="embed-title" part="title">
          {title}
        </h2>
        {children}
        <p class="embed-source muted" part="source">
          <span>{fillText(WORDS.embed.source[lang], { company })}</span>
          {/* The answers change without this being drawn again. */}
          <a
            href={address()}
            onClick={({ currentTarget }) => {
              currentTarget.href = address();
            }}
          >
            {fillText(WORDS.embed.openPage[lang], { host: new URL(address()).host })}
          </a>
        </p>
      </div>
    </section>
  );
}

/** Why there is no form; below it, what the page shows where no script runs. */
export function EmbedProblem({ lang, text }: { lang: Lang; text: string }) {
  return (
    <div class="embed">
      <div class="embed-content">
        <p class="embed-problem" role="alert" lang={lang}>
          {text}
        </p>
        <slot />
      </div>
    </div>
  );
}
