/**
 * The tasks that run in a worker thread: each name with the module that exports the task as `run`.
 * A task is a pure function of a plain input (no class instances, no functions) to a plain result,
 * without database or network. Expected failures are part of the result: a thrown error arrives as
 * a plain Error. A module is loaded in the thread on the first use of its task.
 */
export const tasks: Readonly<Record<string, () => Promise<{ run: (input: never) => unknown }>>> = {
  checkMembers: () => import('../features/members/tasks/checkMembers'),
  evaluateChange: () => import('../features/config/tasks/evaluateChange'),
  packBundle: () => import('../features/config/tasks/packBundle'),
  planClone: () => import('../features/config/tasks/planClone'),
  readProblems: () => import('../features/config/tasks/readProblems'),
  readFile: () => import('../features/transfers/tasks/readFile'),
  readMarkdown: () => import('../features/portal/tasks/readMarkdown'),
  unpackBundle: () => import('../features/config/tasks/unpackBundle'),
}
