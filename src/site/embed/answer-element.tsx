import { render, type VNode } from 'preact';
import type { FormGroup } from '#schema/source/site-pages.ts';
import type { Lang, Localized } from '#text/lang.ts';
import type { AnswerPlace } from '../form/answer-place.ts';
import type { ShownResult } from '../form/shown-result.ts';
import { attributePlace } from './attribute-place.ts';
import { EmbedFrame } from './EmbedFrame.tsx';
import { EmbedProblem } from './EmbedProblem.tsx';
import { elementLang, pageLang } from './element-lang.ts';
import { EMBED_ELEMENTS } from './elements.ts';
import { followLink } from './follow-link.ts';
import { loadData } from './load-data.ts';
import { resultEvent } from './result-event.ts';
import { stylesheet } from './stylesheet.ts';
import { EMBED_WORDS } from './words.ts';

/** What all elements compute with. */
interface ElementData {
  portable: { source: { name: Localized; question?: Localized | undefined } };
  company: string;
  inLang: Localized<{ page: string }>;
}

/** What an element tells its view. */
export interface ViewContext {
  lang: Lang;
  query: string;
  isSent: boolean;
  place: AnswerPlace;
  onResult: (result: ShownResult) => void;
}

/** An element that asks questions and shows what follows from the answers. */
export abstract class AnswerElement<Data extends ElementData> extends HTMLElement {
  protected abstract readonly group: FormGroup;
  protected abstract view(data: Data, context: ViewContext): VNode;

  readonly #root = this.attachShadow({ mode: 'open' });
  /** Counts what is shown one after the other, so that data that comes late is not. */
  #turn = 0;
  #isAsked = false;
  #hasView = false;
  #isWriting = false;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [stylesheet];
    this.#root.addEventListener('click', followLink);
  }

  connectedCallback(): void {
    this.#ask();
  }

  disconnectedCallback(): void {
    this.#turn++;
    this.#render(null);
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after && !this.#isWriting) this.#ask();
  }

  /** Shows the element once, however many of its attributes change at once. */
  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      this.#isAsked = false;
      if (this.isConnected) void this.#show();
    });
  }

  async #show(): Promise<void> {
    const turn = ++this.#turn;
    // What the page shows where no script runs stays until there is something in its place.
    if (!this.#hasView) render(<slot />, this.#root);
    const lang = elementLang(this);
    if (!lang.ok) return this.#showProblem(lang.error, pageLang(this));
    const { attribute } = EMBED_ELEMENTS[this.group];
    const name = this.getAttribute(attribute);
    const data = await loadData<Data>({ group: this.group, attribute }, name);
    if (turn !== this.#turn) return;
    if (!data.ok) return this.#showProblem(data.error, lang.value);
    try {
      // Made anew with every turn, so that attributes count for more than what was answered before.
      this.#render(<div key={turn}>{this.#framedView(data.value, name ?? '', lang.value)}</div>);
    } catch (error) {
      // A module that a page has kept for long may not know what has come since.
      reportError(error);
      this.#showProblem(EMBED_WORDS.notLoaded, lang.value);
    }
  }

  #framedView(data: Data, name: string, lang: Lang): VNode {
    const { portable, company, inLang } = data;
    const { source } = portable;
    const place = this.#place(inLang[lang].page);
    const query = place.read();
    const { event } = EMBED_ELEMENTS[this.group];
    const onResult = (result: ShownResult) =>
      void this.dispatchEvent(resultEvent(event, name, result, place.addressOf(result.query)));
    const title = (source.question ?? source.name)[lang];
    return (
      <EmbedFrame lang={lang} title={title} company={company} place={place}>
        {this.view(data, { lang, query, isSent: query !== '', place, onResult })}
      </EmbedFrame>
    );
  }

  /** The attribute with the answers; what the element itself writes there is shown already. */
  #place(page: string): AnswerPlace {
    const place = attributePlace(this, page);
    return {
      ...place,
      write: (query) => {
        this.#isWriting = true;
        place.write(query);
        this.#isWriting = false;
      },
    };
  }

  #showProblem(text: Localized, lang: Lang): void {
    this.#render(null);
    this.#render(<EmbedProblem lang={lang} text={text[lang]} />);
  }

  #render(view: VNode | null): void {
    this.#hasView = view !== null;
    render(view, this.#root);
  }
}

/** Defines an element, unless the page has loaded the module at another address already. */
export function define(group: FormGroup, element: CustomElementConstructor): void {
  const { tag } = EMBED_ELEMENTS[group];
  if (!customElements.get(tag)) customElements.define(tag, element);
}
