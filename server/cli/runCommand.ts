import { findClubBySlug } from '../platform/db/platform/domains'
import type { CommandResult, CommandService } from './CommandResult'
import type { Command } from './Command'

/**
 * Runs a command on an open database, whether in the server or in the command line's own process. A
 * command is loaded when it runs, so that the others take no time of it.
 */
export async function runCommand(
  service: CommandService,
  command: Command,
): Promise<CommandResult> {
  switch (command.name) {
    case 'list':
      return (await import('./commands/listClubs')).listClubs(service)
    case 'check':
      return (await import('./commands/checkClub')).checkClub(service, command.slug)
    case 'export':
      return (await import('./commands/exportClub')).exportClub(service, command)
    case 'import':
      return (await import('./commands/importClub')).importClub(service, command)
    case 'set':
      return (await import('./commands/setValue')).setValue(
        service,
        command.slug,
        command.path,
        command.value,
      )
    case 'clone':
      return (await import('./commands/cloneClub')).cloneClub(service, command)
    case 'diff':
      return (await import('./commands/diffClubs')).diffClubs(
        command.sides,
        async (slug) =>
          (await service.db.platform((tx) => findClubBySlug(tx, slug)))?.domain.config,
      )
    case 'rename':
      return (await import('./commands/renameClub')).renameClub(service, command)
    case 'remove':
      return (await import('./commands/removeClub')).removeClub(service, command)
    case 'verify-host':
      return (await import('./commands/verifyHost')).verifyHost(service, command)
    case 'fleet':
      return (await import('./commands/runFleet')).runFleet(service, command)
    case 'ledger':
      return (await import('./commands/checkLedgers')).checkLedgers(service)
    case 'admin-invite':
      return (await import('./commands/inviteAdmin')).inviteAdmin(service, command)
    case 'admin-list':
      return (await import('./commands/listAdmins')).listAdmins(service)
    case 'admin-disable':
      return (await import('./commands/disableAdmin')).disableAdmin(service, command)
    case 'data-import':
      return (await import('./commands/importData')).importData(service, command)
    case 'data-export':
      return (await import('./commands/exportData')).exportData(service, command)
    case 'data-link':
      return (await import('./commands/linkPerson')).linkPerson(service, command)
    case 'data-questions':
      return (await import('./commands/setQuestions')).setQuestions(service, command)
    case 'data-journal':
      return (await import('./commands/writeJournal')).writeJournal(service, command)
    case 'mail-test':
      return (await import('./commands/sendTestMail')).sendTestMail(service, command)
    case 'uploads-move':
      return (await import('./commands/moveUploads')).moveUploads(service)
    case 'uploads-check':
      return (await import('./commands/checkUploads')).checkUploads(service)
    case 'secret-rotate':
      return (await import('./commands/rotateSecret')).rotateSecret(service, command)
    case 'backup-made':
      return (await import('./commands/recordBackup')).recordBackup(service, command)
    case 'dump':
      return (await import('./commands/dumpEmbedded')).dumpEmbedded(service)
    case 'companies':
      return (await import('./commands/companiesOfHosts')).companiesOfHosts(
        service,
        command.hosts,
        command.thingIds,
      )
  }
}
