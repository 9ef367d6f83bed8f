/** Who acts on the command line, in place of a username. */
export const COMMAND_LINE = 'command line'
