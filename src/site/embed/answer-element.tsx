import { render, type VNode } from 'preact';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import { DEFAULT_LANG, type Lang, type Localized, langsOf } from '#text/lang.ts';
import { failure, type Result, success } from '#text/result.ts';
import { WORDS } from '#text/words.ts';
import type { AnswerPlace, ShownResult, ViewProps } from '../form/answer-place.ts';
import { followLink } from '../form/own-parts.ts';
import { EmbedFrame, EmbedProblem } from './EmbedFrame.tsx';
import { ANSWERS, EMBED_ELEMENTS, LANG, resultEvent } from './elements.ts';
import css from './embed.css?inline';
import { langProblem, loadData } from './load-data.ts';

/** The styles of all elements. A policy for inline styles does not concern sheets that a script has made. */
const stylesheet = new CSSStyleSheet();
stylesheet.replaceSync(css);

/** What all elements compute with. */
interface ElementData {
  portable: { source: { name: Localized; question?: Localized | undefined } };
  company: string;
  inLang: Localized<{ page: string }>;
}

/** What an element tells its view. */
export interface ViewContext extends Required<ViewProps> {
  lang: Lang;
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
    const { attribute } = EMBED_ELEMENTS[this.group];
    const name = this.getAttribute(attribute);
    const data = await loadData<Data>({ group: this.group, attribute }, name);
    if (turn !== this.#turn) return;
    if (!data.ok) {
      const offered = langsOf(data.error);
      const wanted = elementLang(this, offered);
      return this.#showProblem(data.error, wanted.ok ? wanted.value : pageLang(this, offered));
    }
    const offered = langsOf(data.value.inLang);
    const lang = elementLang(this, offered);
    if (!lang.ok) return this.#showProblem(lang.error, pageLang(this, offered));
    try {
      // Made anew with every turn, so that attributes count for more than what was answered before.
      this.#render(<div key={turn}>{this.#framedView(data.value, name ?? '', lang.value)}</div>);
    } catch (error) {
      // A module that a page has kept for long may not know what has come since.
      reportError(error);
      this.#showProblem(WORDS.embed.notLoaded, lang.value);
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

  /** The attribute with the answers. `page` is the address of a page that shows the same. */
  #place(page: string): AnswerPlace {
    return {
      read: () => this.getAttribute(ANSWERS) ?? '',
      write: (query) => {
        // What the element itself writes there is shown already.
        this.#isWriting = true;
        if (query === '') this.removeAttribute(ANSWERS);
        else this.setAttribute(ANSWERS, query);
        this.#isWriting = false;
      },
      addressOf: (query) => (query === '' ? page : `${page}?${query}`),
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

/** The language of an element: that of its own `lang`, which has to be one of ours; else that of the page. */
function elementLang(element: Element, offered: readonly Lang[]): Result<Lang, Localized> {
  const own = element.getAttribute(LANG);
  if (!own) return success(pageLang(element, offered));
  const lang = offeredLang(own, offered);
  return lang ? success(lang) : failure(langProblem(own, offered));
}

/** The language of the page around an element; English in a page in a language that is not offered. */
function pageLang(element: Element, offered: readonly Lang[]): Lang {
  const tag = inheritedTag(element);
  const found = tag && (offeredLang(tag, offered) ?? offeredLang('en', offered));
  return found || (offered[0] ?? DEFAULT_LANG);
}

/** The language around an element, as HTML has it: what is in a shadow root inherits from its host. */
function inheritedTag(element: Element): string | null {
  const holder = element.parentElement?.closest('[lang]');
  if (holder) return holder.getAttribute('lang');
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return null;
  return root.host.getAttribute('lang') ?? inheritedTag(root.host);
}

/** `de-AT` is German. */
function offeredLang(tag: string, offered: readonly Lang[]): Lang | undefined {
  const primary = tag.toLowerCase().split('-')[0];
  return offered.find((lang) => lang === primary);
}
