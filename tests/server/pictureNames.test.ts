import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { multipartForm } from './multipartForm'
import { testServer, type Browser, type TestServer } from './testServer'

interface MediaFile {
  path: string
  name: string
}

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#14598c' } })
    .png()
    .toBuffer()
const upload = (browser: Browser, bytes: Buffer, { name }: { name: string }) => {
  const { payload, headers } = multipartForm([{ bytes, name }])
  return browser.call('POST', '/admin/api/media', { raw: payload, headers })
}

describe.each(engines)('names of pictures on $name', (engine) => {
  let server: TestServer
  let manager: Browser
  let viewer: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    manager = server.browser()
    await manager.signInAdmin('manager')
    viewer = server.browser()
    await viewer.signInAdmin('viewer')
  })
  afterAll(() => server.close())

  it('a picture has the name of its file until a manager renames it, and is found by a part of it', async () => {
    const pictures = await Promise.all([11, 12].map((side) => square(side)))
    const [first, second] = await Promise.all(
      pictures.map(async (bytes, index) =>
        (
          await upload(manager, bytes, { name: `C:\\shots\\Summer_terrace ${index}.PNG` })
        ).json<MediaFile>(),
      ),
    )
    expect([first?.name, second?.name]).toEqual(['Summer terrace 0', 'Summer terrace 1'])
    const rename = (browser: Browser, path: string | undefined, name: string) =>
      browser.call('PATCH', '/admin/api/media', { body: { path, name } })
    expect((await rename(manager, first?.path, ' The pool ')).json()).toEqual({
      ...first,
      name: 'The pool',
    })
    const namesFound = async (browser: Browser, url: string) =>
      (await browser.call('GET', url)).json<MediaFile[]>().map(({ name }) => name)
    expect(await namesFound(viewer, '/admin/api/media?search=TERRACE')).toEqual([
      'Summer terrace 1',
    ])
    expect(await namesFound(manager, '/admin/api/desk/media?search=pool')).toEqual(['The pool'])
    expect((await viewer.call('GET', '/admin/api/media?search=%25')).statusCode).toBe(204)

    // The same file again is the same picture, with its new name.
    const [same] = pictures
    if (same === undefined) throw new Error('no picture')
    expect((await upload(manager, same, { name: 'again.png' })).json()).toMatchObject({
      path: first?.path,
      name: 'The pool',
    })
    expect((await rename(viewer, first?.path, 'x')).statusCode).toBe(403)
    expect((await rename(manager, first?.path, 'x'.repeat(121))).statusCode).toBe(400)
    const outsider = server.browser('saraya.localhost')
    await outsider.signInAdmin('outsider')
    expect((await rename(outsider, first?.path, 'x')).statusCode).toBe(404)
  })
})
