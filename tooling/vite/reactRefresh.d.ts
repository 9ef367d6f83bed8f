declare module '/@react-refresh' {
  /** Joins fast refresh to a window. */
  export function injectIntoGlobalHook(target: Window): void
}
