/**
 * Tasks that run in a worker thread: name, and the module that exports it as `run`. A task is a
 * pure function of a plain input (no class instances, no functions) to a plain result, without
 * database or network. Expected outcomes are results: a thrown error arrives as a plain Error.
 * Modules are loaded in the thread, on first use.
 */
export const tasks: Readonly<Record<string, () => Promise<{ run: (input: never) => unknown }>>> = {
  evaluateChange: () => import('../features/config/tasks/evaluateChange'),
  packBundle: () => import('../features/config/tasks/packBundle'),
  planClone: () => import('../features/config/tasks/planClone'),
  readProblems: () => import('../features/config/tasks/readProblems'),
  readMembers: () => import('../features/members/tasks/readMembers'),
  readMarkdown: () => import('../features/portal/tasks/readMarkdown'),
  renderPage: () => import('../features/portal/tasks/renderPage'),
  unpackBundle: () => import('../features/config/tasks/unpackBundle'),
}
