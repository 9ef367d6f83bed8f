/**
 * Tasks that run in a worker thread: name, and the module that exports it as `run`. A task is a
 * pure function of a plain input (no class instances, no functions) to a plain result, without
 * database or network. Expected outcomes are results: a thrown error arrives as a plain Error.
 * Modules are loaded in the thread, on first use.
 */
export const tasks = {
  evaluateChange: () => import('../areas/config/tasks/evaluateChange'),
  packBundle: () => import('../areas/config/tasks/packBundle'),
  planClone: () => import('../areas/config/tasks/planClone'),
  readProblems: () => import('../areas/config/tasks/readProblems'),
  readMembers: () => import('../areas/members/tasks/readMembers'),
  readMarkdown: () => import('../areas/portal/tasks/readMarkdown'),
  renderPage: () => import('../areas/portal/tasks/renderPage'),
  unpackBundle: () => import('../areas/config/tasks/unpackBundle'),
}

type Loaded = { [Name in keyof typeof tasks]: Awaited<ReturnType<(typeof tasks)[Name]>>['run'] }

/** The name of a task. */
export type TaskName = keyof Loaded

/** A task's input. */
export type TaskInput<Name extends TaskName> = Parameters<Loaded[Name]>[0]

/** A task's result. */
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Loaded[Name]>>
