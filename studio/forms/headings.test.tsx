// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderWithEditor } from '../../tests/support/renderWithEditor'
import { GroupPanel } from './GroupPanel'
import { groups } from './groups'

afterEach(cleanup)

it.each(groups.filter(({ forms }) => forms.length > 0))(
  "the headings of $id start at the group's level and skip none",
  async (group) => {
    renderWithEditor(<GroupPanel group={group} readOnly={false} />, {})
    await waitFor(() => expect(document.querySelector('input, select, button')).not.toBeNull())
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
      Number(tagName.slice(1)),
    )
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 2) + 1)).toEqual([])
  },
)
