// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../generated/studio/messages/en.json'
import spanish from '../../generated/studio/messages/es.json'
import type { AdminCompany } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { renderInPage } from '../../tests/support/renderInPage'
import { deskApi, deskQueries } from '../session/deskApi'
import { ChooseFile } from './ChooseFile'
import type { ImportKind } from './Import'

afterEach(() => vi.restoreAllMocks())

const company = { id: 1, timezone: 'UTC', areas: ['desk'] } as unknown as AdminCompany

const kinds: ImportKind[] = [
  { kind: 'members', columns: [{ name: 'first_name', isRequired: true }], presets: [] },
  { kind: 'events', columns: [{ name: 'title', isRequired: true }], presets: [] },
]

function open(page: { texts: object; language?: string } = { texts }) {
  const call = vi.spyOn(deskApi, 'call')
  const onRefused = vi.fn()
  renderInPage(
    <QueryClientProvider client={deskQueries}>
      <ChooseFile company={company} kinds={kinds} onRefused={onRefused} />
    </QueryClientProvider>,
    { ...page, path: '/import' },
  )
  return { user: userEvent.setup(), call, onRefused }
}

const fileInput = (): HTMLElement => screen.getByLabelText('File', { selector: 'input' })
const csv = (name: string): File => new File(['a,b'], name, { type: 'text/csv' })

it('without a kind or a file nothing is sent, and each field says what is missing', async () => {
  const { user, call } = open()
  await user.click(screen.getByRole('button', { name: 'Read the file' }))
  const links = within(screen.getByRole('alert')).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Choose what the file has.',
    'Choose a file.',
  ])
  await user.click(links[1] as HTMLElement)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'File' }))
  expect(call).not.toHaveBeenCalled()
})

it('a file’s name suggests what it has, but does not change what was chosen', async () => {
  const { user } = open()
  await user.upload(fileInput(), csv('events.csv'))
  const kind = screen.getByLabelText<HTMLSelectElement>('What the file has')
  expect(kind.value).toBe('events')
  await user.upload(fileInput(), csv('members.csv'))
  expect(kind.value).toBe('events')
})

it('a refused file stays chosen with why, and is sent as it is told to be read', async () => {
  const { user, call, onRefused } = open()
  call.mockRejectedValue(
    new ApiError(422, { code: 'invalid_request', errorDetails: [{ code: 'empty', line: 1 }] }),
  )
  await user.upload(fileInput(), csv('members.csv'))
  await user.click(screen.getByText('If a file was read wrongly'))
  await user.selectOptions(screen.getByLabelText('Columns are separated by'), ';')
  await user.click(screen.getByRole('button', { name: 'Read the file' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The file is empty.'))
  expect(onRefused).toHaveBeenCalled()
  expect(screen.getByText('members.csv')).toBeTruthy()
  expect(call.mock.lastCall?.[1]).toMatchObject({
    query: { kind: 'members', fileName: 'members.csv', separator: ';' },
  })
})

it.each([
  [{ code: 'malformed', line: 7 }, /Línea 7 del archivo: La fila tiene/],
  [{ code: 'too_many_rows', line: 1, most: 100_000 }, /más de 100\.000 filas/],
  [{ code: 'encoding', line: 3 }, /Línea 3 del archivo: No se reconoce la codificación/],
])('why a file can’t be read is said in the desk’s language: %j', async (detail, sentence) => {
  const { user, call } = open({ texts: spanish, language: 'es' })
  call.mockRejectedValue(
    new ApiError(422, {
      code: 'invalid_request',
      errorDescription: 'Line 7 of the file is not valid.',
      errorDetails: [{ path: '/file', message: 'is not valid', ...detail }],
    }),
  )
  await user.upload(screen.getByLabelText('Archivo', { selector: 'input' }), csv('members.csv'))
  await user.click(screen.getByRole('button', { name: 'Leer el archivo' }))
  await waitFor(() => {
    const alert = screen.getByRole('alert').textContent
    expect(alert).toMatch(sentence)
    expect(alert).not.toContain('is not valid')
  })
})

it('a file whose upload was not answered is sent again as the same request', async () => {
  const { user, call } = open()
  call.mockRejectedValueOnce(new ApiError(0, { code: 'network_error' }))
  await user.upload(fileInput(), csv('members.csv'))
  await user.click(screen.getByRole('button', { name: 'Read the file' }))
  call.mockRejectedValueOnce(new ApiError(422, { code: 'invalid_request' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  const keys = call.mock.calls.map(
    ([, input]) => (input as { idempotencyKey?: string }).idempotencyKey,
  )
  expect(keys[0]).toMatch(/./)
  expect(keys[1]).toBe(keys[0])
})
