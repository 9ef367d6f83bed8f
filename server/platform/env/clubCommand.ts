/**
 * How an operator calls the command line where this process was started: through npm, which has set
 * a variable then, or by its own name, as beside a build.
 */
export const clubCommand: string =
  process.env.npm_lifecycle_event === undefined ? 'club' : 'npm run -s club --'
