import { runProgram } from './runProgram'

/** The entry point of the command line. */
process.exitCode = await runProgram({
  args: process.argv.slice(2),
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
})
