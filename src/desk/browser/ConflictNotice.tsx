import type { DocumentState } from './use-document.ts';
import { say, tell } from './words.ts';

/** Somebody else has saved the file meanwhile: both texts, and what can be done. */
export function ConflictNotice({ state }: { state: DocumentState }) {
  const { conflict } = state;
  if (!conflict) return null;
  return (
    <section class="conflict" role="alert">
      <h2>{tell(say.conflictTitle, { file: conflict.file })}</h2>
      <p>{conflict.theirs === undefined ? say.conflictGone : say.conflictText}</p>
      <div class="actions">
        {conflict.canMerge && (
          <button type="button" class="button button-main" onClick={() => void state.merge()}>
            {say.conflictMerge}
          </button>
        )}
        <button type="button" class="button" onClick={() => void state.reload()}>
          {say.conflictReload}
        </button>
      </div>
      <div class="languages">
        <details>
          <summary>{say.mine}</summary>
          <pre class="value">{conflict.mine}</pre>
        </details>
        <details>
          <summary>{say.theirs}</summary>
          <pre class="value">{conflict.theirs ?? ''}</pre>
        </details>
      </div>
    </section>
  );
}
