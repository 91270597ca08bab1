/** The module for pages of others, as `src/integration/index.ts` makes it. */
declare module 'virtual:kontor/embed' {
  export const script: string;
  /** Its SHA-256 in hexadecimal digits. */
  export const sha256: string;
  /** What an `integrity` attribute says of it. */
  export const integrity: string;
}

/** What has changed in the API of the site: `CHANGELOG_API.md` in its folder. */
declare module 'virtual:kontor/changelog' {
  /** Markdown; empty if there is no such file. */
  export const changelog: string;
}

/** Whether the site has components of its own in the place of ours, which may show what no page is given. */
declare module 'virtual:kontor/own-components' {
  export const hasOwnComponents: boolean;
}

/** The style sheets of the site's own, as the options name them. */
declare module 'virtual:kontor/custom-css' {}

/** The colours of the theme in `content/site.yaml`. */
declare module 'virtual:kontor/theme.css' {}
