/**
 * Tasks that run in a worker thread: name, and the module that exports it as `run`. A task is a
 * pure function of a plain input (no class instances, no functions) to a plain result, without
 * database or network. Expected outcomes are results: a thrown error arrives as a plain Error.
 * Modules are loaded in the thread, on first use.
 */
export const tasks: Readonly<Record<string, () => Promise<{ run: (input: never) => unknown }>>> = {
  evaluateChange: () => import('../areas/config/tasks/evaluateChange'),
  packBundle: () => import('../areas/config/tasks/packBundle'),
  planClone: () => import('../areas/config/tasks/planClone'),
  readProblems: () => import('../areas/config/tasks/readProblems'),
  readMembers: () => import('../areas/members/tasks/readMembers'),
  readMarkdown: () => import('../areas/portal/tasks/readMarkdown'),
  renderPage: () => import('../areas/portal/tasks/renderPage'),
  unpackBundle: () => import('../areas/config/tasks/unpackBundle'),
}
