/**
 * Base styles of every page: box model, type, focus ring, reduced motion, forced colours, print.
 * Written straight into the page's head, before the components' styles; as a component, they would
 * be parsed and inserted again during hydration.
 */
export const globalCss = minify(`
  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    background: var(--portico-color-background);
  }
  body {
    min-block-size: 100vh;
    min-block-size: 100dvh;
    background: var(--portico-color-background);
    color: var(--portico-color-text);
    font-family: var(--portico-font-body);
    font-size: var(--portico-text-md);
    font-weight: var(--portico-font-body-weight);
    line-height: var(--portico-line-height-body);
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }
  /* Long words are hyphenated by the rules of the page's language, where the browser can leave all
     others whole; otherwise they break wherever the line ends. */
  @supports (hyphenate-limit-chars: 14 4 4) {
    body { hyphens: auto; hyphenate-limit-chars: 14 4 4; }
    input, textarea, [dir='ltr'], a[href^='mailto:'] { hyphens: manual; }
  }
  h1, h2, h3, h4 { font: inherit; text-wrap: balance; }
  ul, ol { list-style: none; padding: 0; }
  img, svg, video { display: block; max-inline-size: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { border: 0; background: none; padding: 0; cursor: pointer; text-align: inherit; }
  a { color: inherit; text-decoration: none; }
  strong, b { font-weight: var(--portico-font-strong-weight); }
  ::selection { background: var(--portico-color-selection); color: var(--portico-color-text); }
  :focus-visible { outline: var(--portico-focus-width) solid var(--portico-color-focus); outline-offset: 2px; }
  main:focus, h1:focus { outline: none; }
  [hidden] { display: none; }
  /* Embedded pages are assumed to be light; a browser paints an opaque background behind a page whose
     scheme differs from that of its iframe. */
  iframe { color-scheme: light; }
  dialog { color: inherit; }
  /* Checkboxes and radios in the club's colours; without specificity, so that any style wins. */
  :where(input:is([type='checkbox'], [type='radio']):not([role])) {
    appearance: none;
    display: inline-grid;
    place-content: center;
    flex: none;
    inline-size: 22px;
    block-size: 22px;
    border: max(1px, var(--portico-control-border-width)) solid var(--portico-color-control-border);
    border-radius: min(var(--portico-radius-control), 6px);
    background: var(--portico-color-surface);
    cursor: inherit;
    print-color-adjust: exact;
  }
  :where(input[type='radio']) { border-radius: 50%; }
  :where(input:is([type='checkbox'], [type='radio']):not([role]):checked) {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary);
  }
  :where(input:is([type='checkbox'], [type='radio']):not([role]):checked)::before {
    content: '';
    inline-size: 12px;
    block-size: 12px;
    background: var(--portico-color-on-primary);
    clip-path: polygon(12% 46%, 0 60%, 38% 94%, 100% 20%, 86% 8%, 37% 67%);
  }
  :where(input[type='radio']:checked)::before { clip-path: circle(40%); }
  :where(input:is([type='checkbox'], [type='radio']):not([role]):disabled) { opacity: 0.5; cursor: not-allowed; }
  /* A row that scrolls sideways fades out at each edge that hides more of it. In browsers without
     scroll-driven animations, the row keeps its scrollbar. */
  [data-fades] { scrollbar-width: thin; scroll-padding-inline: 56px; }
  @supports (animation-timeline: scroll()) {
    [data-fades] {
      --to: right;
      scrollbar-width: none;
      mask-image: linear-gradient(to var(--to), transparent, var(--portico-color-text) var(--portico-before), var(--portico-color-text) calc(100% - var(--portico-after)), transparent);
      animation: portico-edges linear both;
      animation-timeline: scroll(self inline);
    }
    [data-fades]:dir(rtl) { --to: left; }
  }
  @property --portico-before { syntax: '<length>'; inherits: false; initial-value: 0px; }
  @property --portico-after { syntax: '<length>'; inherits: false; initial-value: 0px; }
  @keyframes portico-edges {
    from { --portico-before: 0px; --portico-after: 48px; }
    10% { --portico-before: 48px; }
    90% { --portico-after: 48px; }
    to { --portico-before: 48px; --portico-after: 0px; }
  }
  @keyframes portico-busy { to { inset-inline-start: 60%; } }
  @keyframes portico-pulse { 50% { opacity: 0.45; } }
  @keyframes portico-drawer { from { inset-inline-start: -12%; opacity: 0; } }
  @keyframes portico-rise { from { opacity: 0; transform: translateY(8px); } }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms;
      animation-iteration-count: 1;
      transition-duration: 0.01ms;
      scroll-behavior: auto;
    }
  }
  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
    :where(input:is([type='checkbox'], [type='radio']):not([role])) { appearance: auto; }
    :where(input:is([type='checkbox'], [type='radio']):not([role]))::before { content: none; }
  }
  @media print {
    /* Print dark on white, whatever the theme; !important, because a theme being edited sets its
       variables as inline styles of the root element. */
    html:root {
      color-scheme: light !important;
      ${['background', 'surface', 'surface-raised', 'surface-sunken', 'primary-soft', 'accent-soft', 'success-soft', 'warning-soft', 'danger-soft'].map((ground) => `--portico-color-${ground}: Canvas !important;`).join('')}
      ${['text', 'muted-text', 'accent', 'link'].map((ink) => `--portico-color-${ink}: CanvasText !important;`).join('')}
    }
    html, body { background: none; }
    nav { display: none; }
    [data-print='no'] { display: none !important; }
  }
`)

function minify(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()
}
