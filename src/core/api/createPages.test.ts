import { describe, expect, it } from 'vitest'
import { createPages, type LoadPage } from './createPages'

const item = (id: number) => ({ id })
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => item(from + index))

/** A fake server with a list that the tests change, an on/off switch, and a log of its requests. */
function fakeServer(rows: { id: number }[]) {
  const server = { rows, down: false, asked: [] as [number, number][] }
  const load: LoadPage<{ id: number }> = async ({ pageNumber, pageSize }) => {
    server.asked.push([pageNumber, pageSize])
    if (server.down) throw new Error('cut off')
    const end = pageNumber * pageSize
    return {
      items: server.rows.slice(end - pageSize, end),
      pagination: {
        pageNumber,
        pageSize,
        totalCount: server.rows.length,
        hasPreviousPage: pageNumber > 1,
        hasNextPage: end < server.rows.length,
      },
    }
  }
  return { server, pages: createPages(load, 6) }
}

describe('createPages', () => {
  it('keeps the flag that the total is a lower bound', async () => {
    let totalIsLeast: true | undefined = true
    const pages = createPages(
      async ({ pageNumber, pageSize }) => ({
        items: numbers(1, 6),
        pagination: {
          pageNumber,
          pageSize,
          totalCount: 1006,
          hasPreviousPage: false,
          hasNextPage: true,
          ...(totalIsLeast && { totalIsLeast }),
        },
      }),
      6,
    )
    await pages.reload()
    expect(pages.get()).toMatchObject({ total: 1006, isLeast: true })
    totalIsLeast = undefined
    await pages.loadMore()
    expect(pages.get().isLeast).toBe(false)
  })

  it('loads six, then the next six, until there are no more [shell.const.page-size-6]', async () => {
    const { server, pages } = fakeServer(numbers(1, 15))
    expect(pages.get()).toMatchObject({ status: 'loading', items: [] })
    await pages.reload()
    expect(pages.get()).toMatchObject({
      status: 'ready',
      items: numbers(1, 6),
      total: 15,
      hasMore: true,
    })
    await Promise.all([pages.loadMore(), pages.loadMore()])
    await pages.loadMore()
    await pages.loadMore()
    expect(pages.get()).toMatchObject({ items: numbers(1, 15), hasMore: false, more: 'idle' })
    expect(server.asked).toEqual([
      [1, 6],
      [2, 6],
      [3, 6],
    ])
  })

  it('requests the next page once, however often it is asked for during a reload', async () => {
    const { server, pages } = fakeServer(numbers(1, 30))
    await pages.reload()
    const reload = pages.reload()
    await Promise.all([reload, pages.loadMore(), pages.loadMore(), pages.loadMore()])
    expect([server.asked, pages.get().items]).toEqual([
      [
        [1, 6],
        [1, 6],
        [2, 6],
      ],
      numbers(1, 12),
    ])
    await pages.loadMore()
    expect(pages.get().items).toEqual(numbers(1, 18))
  })

  it('reloads everything that is loaded in one request, and drops duplicates of overlapping pages', async () => {
    const { server, pages } = fakeServer(numbers(1, 20))
    await pages.reload()
    await pages.loadMore()
    server.rows = numbers(3, 20)
    await pages.reload()
    expect([server.asked.at(-1), pages.get().items]).toEqual([[1, 12], numbers(3, 14)])
    server.rows = numbers(2, 20)
    await pages.loadMore()
    expect(pages.get().items.map(({ id }) => id)).toEqual([
      ...new Set(pages.get().items.map(({ id }) => id)),
    ])
  })

  it('reports a failure of the first page and of a further page, but not of a reload', async () => {
    const { server, pages } = fakeServer(numbers(1, 8))
    server.down = true
    await pages.reload()
    expect(pages.get().status).toBe('failed')
    server.down = false
    await pages.reload()
    server.down = true
    await pages.loadMore()
    expect(pages.get()).toMatchObject({ status: 'ready', more: 'failed', items: numbers(1, 6) })
    await pages.reload()
    expect(pages.get()).toMatchObject({ status: 'ready', items: numbers(1, 6) })
    server.down = false
    await pages.loadMore()
    expect(pages.get()).toMatchObject({ more: 'idle', items: numbers(1, 8) })
  })
})
