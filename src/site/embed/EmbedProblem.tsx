import type { Lang } from '#text/lang.ts';

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
