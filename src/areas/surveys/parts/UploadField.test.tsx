// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  acceptAnswers,
  button,
  openSurvey,
  removeForm,
  sent,
  survey,
} from '#tests/support/openSurvey'
import { PNG, surveyField } from '#tests/support/surveyFields'

beforeEach(acceptAnswers)
afterEach(removeForm)

it.each([
  [
    'two files',
    [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')],
    'Please choose one file only',
  ],
  ['an empty file', [new File([], 'a.txt')], 'Please choose a file that is not empty'],
  ['a program', [new File(['MZ'], 'a.exe')], /one of these types: png/],
  [
    'a program with the name of a picture',
    [new File(['#!/bin/sh'], 'a.png')],
    /one of these types/,
  ],
  ['more than 10 MB', [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png')], /at most 10 MB/],
])('an upload rejects %s and keeps the earlier file', async (_what, files, message) => {
  await openSurvey(survey([surveyField(1, { type: 'upload', label: 'Photo' })]))
  const input = screen.getByLabelText(/^Photo/)
  const zone = input.parentElement as HTMLElement
  fireEvent.change(input, {
    target: { files: [new File([PNG], 'boat.png', { type: 'image/png' })] },
  })
  expect(await screen.findByText('boat.png')).toBeDefined()
  fireEvent.drop(zone, { dataTransfer: { files } })
  expect((await screen.findByText(message)).id).toBe('')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('boat.png')).toBeDefined()
})

it('a chosen file is sent as a data URL with its name, and can be removed before submitting', async () => {
  const user = await openSurvey(survey([surveyField(1, { type: 'upload', label: 'Photo' })]))
  const input = screen.getByLabelText(/^Photo/)
  const choose = (name: string) =>
    fireEvent.change(input, { target: { files: [new File([PNG], name, { type: 'image/png' })] } })
  choose('boat.png')
  await user.click(await screen.findByRole('button', { name: 'Remove boat.png' }))
  expect(screen.queryByText('boat.png')).toBeNull()
  expect(document.activeElement).toBe(input)
  choose(`${'船'.repeat(300)}.png`)
  await screen.findByRole('button', { name: /\.png$/ })
  await user.click(button())
  await screen.findByRole('heading', { name: 'Success' })
  const [{ answer }] = sent()[0]?.body as [{ answer: string }]
  expect(answer).toMatch(/^data:image\/png;name=(?:%E8%88%B9)+\.png;base64,iVBOR/)
})

it('while a chosen file is being read, nothing can be submitted without it', async () => {
  const user = await openSurvey(survey([surveyField(1, { type: 'upload', label: 'Photo' })]))
  fireEvent.change(screen.getByLabelText(/^Photo/), {
    target: { files: [new File([PNG], 'boat.png', { type: 'image/png' })] },
  })
  fireEvent.click(button())
  await screen.findByText('boat.png')
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  await user.click(button())
  await screen.findByRole('heading', { name: 'Success' })
  expect(sent().map(({ body }) => body)).toMatchObject([[{ fieldId: 1 }]])
})
