// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { latePart } from './latePart'

afterEach(cleanup)

it('shows a placeholder only while the code loads for the first time, and nothing if it is missing', async () => {
  const load = vi.fn(async () => () => <p>here</p>)
  const Part = latePart(load, () => <p>loading</p>)
  render(<Part />)
  expect(screen.getByText('loading')).toBeTruthy()
  await screen.findByText('here')
  cleanup()
  render(<Part />)
  expect(screen.getByText('here')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)

  const Missing = latePart(
    () => Promise.reject(new Error('gone')),
    () => <p>loading</p>,
  )
  render(<Missing />)
  await vi.waitFor(() => expect(screen.queryByText('loading')).toBeNull())
})
