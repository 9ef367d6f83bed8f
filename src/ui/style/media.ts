import { breakpoints, type Breakpoint } from './breakpoints'

/**
 * Media queries for the two widths at which the layout changes (shell.const.mobile-layout-meaning):
 * `phone` up to 768 px (header 80 px, one panel), `compact` up to 991 px (a burger menu replaces
 * the sider), and their opposites.
 */
export const media = {
  phone: '@media (max-width: 768px)',
  notPhone: '@media (min-width: 768.02px)',
  compact: '@media (max-width: 991px)',
  wide: '@media (min-width: 991.02px)',
  /** A media query for widths from a breakpoint up. */
  up: (name: Breakpoint): string => `@media (min-width: ${breakpoints[name]}px)`,
  /**
   * A media query for widths below a breakpoint; for the two breakpoints at which the layout
   * changes, up to and including 768 px (`md`), and up to 991 px (`lg`).
   */
  down: (name: Breakpoint): string =>
    name === 'md'
      ? media.phone
      : name === 'lg'
        ? media.compact
        : `@media (max-width: ${breakpoints[name] - 0.02}px)`,
  /** Widths at which a page has a right column (shell.screen.page-right-sider). */
  aside: '@media (min-width: 1800px)',
  /** People who prefer reduced motion. */
  calm: '@media (prefers-reduced-motion: reduce)',
  /** Devices with a pointer that can hover, such as a mouse. */
  hover: '@media (hover: hover)',
  /** Windows' high-contrast themes, which replace the page's colours. */
  forced: '@media (forced-colors: active)',
  print: '@media print',
} as const
