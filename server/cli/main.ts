import { runProgram } from './runProgram'

/** The entry point of `npm run club`. */
process.exitCode = await runProgram({
  args: process.argv.slice(2),
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
})
