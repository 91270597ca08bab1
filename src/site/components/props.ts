import type { Lang } from '#text/lang.ts';

// What the components in this folder are given. A site may put its own in their place (`src/integration/own-components.ts`), so
// names and meanings stay within a major version.

interface Link {
  label: string;
  href: string;
}

interface NavigationLink extends Link {
  /** Whether the reader is on that page or below it. */
  isCurrent: boolean;
}

/** A page above another one; without an address a heading only. */
interface Step {
  label: string;
  href?: string;
}

export interface HeadProps {
  lang: Lang;
  /** What the page is called in search results, without the name of the company. */
  title: string;
  description: string;
  /** The whole address of the page; none on error pages. */
  url?: string | undefined;
}

export interface HeaderProps {
  lang: Lang;
  /** The name of the company without its legal form. */
  name: string;
  logo?: LogoProps['logo'];
  /** The path of the home page. */
  home: string;
  pages: readonly NavigationLink[];
  /** The neighbors of the page in the navigation; empty on most pages. */
  tabs: readonly NavigationLink[];
  /** The path of the search, if the site has one. */
  search?: string | undefined;
  /** Where visitors ask, or the contact page; offered in the menu on phones. */
  inquiry?: Link | undefined;
  /** The same page in other languages. `label` is the name of the language in itself. */
  languages: readonly (Link & { lang: Lang })[];
}

export interface LogoProps {
  name: string;
  /** As in `theme` of content/site.yaml. */
  logo?: { file: string; dark?: string | undefined; with_name: boolean } | undefined;
}

export interface FooterProps {
  lang: Lang;
  company: {
    legal_name: string;
    address: { street: string; postal_code: string; locality: string };
    email: string;
    url: string;
  };
  pages: readonly NavigationLink[];
  /** The same content as JSON, Markdown and JSON-LD; empty on pages without. */
  formats: readonly Link[];
  /** Which prices are meant, where the site shows any. */
  prices?: string | undefined;
  /** That the company is invented, if it is. */
  sample?: string | undefined;
}

export interface IntroProps {
  lang: Lang;
  title: string;
  /** The sentence below the title. */
  lead?: string | undefined;
  /** The way here from the home page. */
  trail?: readonly Step[] | undefined;
}

/** An entry in a list: its facts beside its name and what it is about. */
export interface EntryRowProps {
  lang: Lang;
  name: string;
  href: string | undefined;
  text: string;
  /** The day of publication, such as `2027-01-31`. */
  day?: string;
  facts: readonly string[];
}

export interface ArticleProps {
  lang: Lang;
  /** The name of its folder. */
  slug: string;
  title: string;
  summary: string;
  trail: readonly Step[];
  /** A desk of the company, or a person, who may have a job title. */
  author: { name: string; jobTitle?: string | undefined; href?: string | undefined };
  /** When it was published, updated and reviewed, such as `2027-01-31`. */
  dates: readonly { label: string; day: string }[];
  /** How long it takes to read, as a text. */
  readingTime: string;
  /** Its headings, by the anchors in `html`. */
  sections: readonly { id: string; title: string }[];
  /** Its text. */
  html: string;
}

export interface CompanyFactsProps {
  lang: Lang;
  /** The page that shows them: `contact` or `imprint`. */
  page: string;
  /** Address, phone and so on, each in one line or several. */
  facts: readonly { label: string; lines: readonly string[]; href?: string }[];
}
