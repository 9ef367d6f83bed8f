import { findClubBySlug } from '../platform/db/platform/domains'
import type { CommandResult, CommandService } from './CommandResult'
import type { Command } from './Command'
import { checkLedgers } from './commands/checkLedgers'
import { cloneClub } from './commands/cloneClub'
import { companiesOfHosts } from './commands/companiesOfHosts'
import { dumpEmbedded } from './commands/dumpEmbedded'
import { diffClubs } from './commands/diffClubs'
import { exportClub } from './commands/exportClub'
import { runFleet } from './commands/runFleet'
import { importClub } from './commands/importClub'
import { importMembers } from './commands/importMembers'
import { disableAdmin } from './commands/disableAdmin'
import { inviteAdmin } from './commands/inviteAdmin'
import { listAdmins } from './commands/listAdmins'
import { listClubs } from './commands/listClubs'
import { removeClub } from './commands/removeClub'
import { renameClub } from './commands/renameClub'
import { sendTestMail } from './commands/sendTestMail'
import { setValue } from './commands/setValue'
import { verifyHost } from './commands/verifyHost'

/**
 * Runs a command on an open database, whether in the server or in the command line's own process.
 */
export function runCommand(service: CommandService, command: Command): Promise<CommandResult> {
  switch (command.name) {
    case 'list':
      return listClubs(service)
    case 'export':
      return exportClub(service, command)
    case 'import':
      return importClub(service, command)
    case 'set':
      return setValue(service, command.slug, command.path, command.value)
    case 'clone':
      return cloneClub(service, command)
    case 'diff':
      return diffClubs(
        command.sides,
        async (slug) =>
          (await service.db.platform((tx) => findClubBySlug(tx, slug)))?.domain.config,
      )
    case 'rename':
      return renameClub(service, command)
    case 'remove':
      return removeClub(service, command)
    case 'verify-host':
      return verifyHost(service, command)
    case 'fleet':
      return runFleet(service, command)
    case 'ledger':
      return checkLedgers(service)
    case 'admin-invite':
      return inviteAdmin(service, command)
    case 'admin-list':
      return listAdmins(service)
    case 'admin-disable':
      return disableAdmin(service, command)
    case 'data-import':
      return importMembers(service, command)
    case 'mail-test':
      return sendTestMail(service, command)
    case 'dump':
      return dumpEmbedded(service)
    case 'companies':
      return companiesOfHosts(service, command.hosts)
  }
}
