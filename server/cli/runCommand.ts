import type { Answer, CommandService } from './Answer'
import type { Command } from './Command'
import { exportClub } from './commands/exportClub'
import { importClub } from './commands/importClub'
import { listClubs } from './commands/listClubs'
import { setValue } from './commands/setValue'

/** Runs a command on an open database, in the server or in the command line's own process. */
export function runCommand(service: CommandService, command: Command): Promise<Answer> {
  switch (command.name) {
    case 'list':
      return listClubs(service)
    case 'export':
      return exportClub(service, command.slug)
    case 'import':
      return importClub(service, command)
    case 'set':
      return setValue(service, command.slug, command.path, command.value)
  }
}
