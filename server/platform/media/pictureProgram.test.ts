import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const scribble = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="none" stroke="#123" stroke-width="20" stroke-linejoin="round" d="M0 0${Array.from({ length: 40_000 }, (_, n) => `L${(n * 37.7) % 100} ${(n * 91.3) % 100}`).join('')}"/></svg>`,
)

it('a picture process ends at once when its server is gone, even while drawing, but ignores signals meant for the server', async () => {
  const child = fork(path.join(import.meta.dirname, 'pictureProgram.ts'), [], {
    serialization: 'advanced',
    execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
  })
  expect(await once(child, 'message')).toEqual([{ status: 'ready' }, undefined])
  child.kill('SIGTERM')
  child.kill('SIGINT')
  child.send({ task: 'version', input: { picture: Buffer.from('no picture'), options: {} } })
  expect(await once(child, 'message')).toEqual([
    { status: 'done', result: { rejection: expect.objectContaining({ code: 'image-broken' }) } },
    undefined,
  ])
  child.send({ task: 'readLogo', input: { file: scribble } })
  const ended = once(child, 'exit')
  child.disconnect()
  expect(await ended).toEqual([null, 'SIGKILL'])
})
