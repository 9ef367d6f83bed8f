/** Widths in px at which layouts change (shell.const.breakpoints). */
export const breakpoints = {
  xs: 375,
  sm: 576,
  md: 768,
  lg: 992,
  xl: 1200,
  xxl: 1600,
  xxxl: 1920,
} as const

/** The name of a breakpoint. */
export type Breakpoint = keyof typeof breakpoints
