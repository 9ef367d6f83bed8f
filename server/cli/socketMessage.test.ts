import { expect, it } from 'vitest'
import type { Command } from './Command'
import { readCommand, writeCommand } from './socketMessage'

it('files to import reach a running server byte for byte, each by itself', () => {
  const command: Command = {
    name: 'data-import',
    slug: 'harbour',
    files: [
      { name: 'members.csv', bytes: Buffer.from([0xff, 0, 0xfe]) },
      { name: 'empty.csv', bytes: Buffer.from('') },
      { name: '-', bytes: Buffer.from('id\n1') },
    ],
    invite: true,
    dryRun: false,
    preset: 'other-system',
  }
  const read = readCommand(writeCommand(command))
  expect(read).toEqual({
    ...command,
    files: command.files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })),
  })
})

it('a command without files and a bundle arrive as they were', () => {
  const list: Command = { name: 'list' }
  expect(readCommand(writeCommand(list))).toEqual(list)
  const bundle: Command = {
    name: 'import',
    file: 'club.zip',
    content: { bundle: Buffer.from('PK') },
    host: 'a.example',
    clubName: 'A',
    companyId: undefined,
    replace: false,
    dryRun: true,
  }
  expect(readCommand(writeCommand(bundle))).toMatchObject({
    name: 'import',
    content: { bundle: Buffer.from('PK') },
  })
})
