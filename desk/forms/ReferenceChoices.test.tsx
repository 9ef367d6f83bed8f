// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInStudio } from '../../tests/support/renderInStudio'
import texts from '../messages.en.json'
import { ReferenceChoices } from './ReferenceChoices'

const mugs = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({ id: index + 1, name: `Mug ${index + 1}` }))

function Field({ count, first = 1 }: { count: number; first?: number }) {
  const [chosen, setChosen] = useState([first])
  return (
    <ReferenceChoices
      name="productIds"
      label="Products"
      hint={undefined}
      error={undefined}
      all={mugs(count)}
      chosen={chosen}
      onChange={setChosen}
    />
  )
}

it('one of many is found by its name and ticked, what is ticked stays in sight, and Enter saves nothing', async () => {
  const save = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const user = renderInStudio(
    <form onSubmit={save}>
      <Field count={60} />
      <button type="submit">Save</button>
    </form>,
    texts,
  )
  expect(screen.getByText(/^39 more\./)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Mug 57' })).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: /^Find: Products/ }), 'mug 57{Enter}')
  await user.click(screen.getByRole('checkbox', { name: 'Mug 57' }))
  expect(
    screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ value }) => value),
  ).toEqual(['1', '57'])
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect(save).not.toHaveBeenCalled()
})

it('few are all shown, without a search', () => {
  renderInStudio(<Field count={20} />, texts)
  expect(screen.getAllByRole('checkbox')).toHaveLength(20)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('what was chosen and is gone is shown until it is taken out', async () => {
  const user = renderInStudio(<Field count={2} first={7} />, texts)
  await user.click(screen.getByRole('checkbox', { name: 'no longer available', checked: true }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})
