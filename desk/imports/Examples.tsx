import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Badge } from '../../src/ui/feedback/Badge'
import { PlainTable, ScreenSection, TableScroll } from '../screens/ScreenSection'
import { directionAtom } from '../session/direction'
import type { Import } from './Import'
import { useColumnName } from './useColumnName'

/** What an import does to some of the records, before and after. */
export function Examples({
  stored: { kind, examples, header, mapping },
}: {
  stored: Import
}): ReactNode {
  const t = useText()
  const nameOf = useColumnName(kind)
  // Not mirrored by itself.
  const arrow = useAtomValue(directionAtom) === 'rtl' ? ' ← ' : ' → '
  if (examples.length === 0) return null
  const placeOf = (column: string): number => header.indexOf(mapping[column] ?? '')
  const inFileOrder = (changes: Import['examples'][number]['changes']): typeof changes =>
    changes.toSorted((one, other) => placeOf(one.column) - placeOf(other.column))
  return (
    <ScreenSection title={t('desk.imports.examples')}>
      <TableScroll role="group" aria-label={t('desk.imports.examples')} tabIndex={0}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('desk.imports.line')}</th>
              <th scope="col">{t('desk.imports.name')}</th>
              <th scope="col">{t('desk.imports.state')}</th>
              <th scope="col">{t('desk.imports.changes')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ line, name, state, changes }) => (
              <tr key={line}>
                <td>{line}</td>
                <td data-words>
                  <bdi>{name}</bdi>
                </td>
                <td>
                  <Badge tone={state === 'created' ? 'success' : 'accent'}>
                    {t(`desk.imports.rowState.${state}`)}
                  </Badge>
                </td>
                <td data-words>
                  <Changes>
                    {inFileOrder(changes).map(({ column, before, after }) => (
                      <li key={column}>
                        {nameOf(column)}
                        {': '}
                        {state === 'created' ? null : (
                          <>
                            <del>
                              <bdi>{before || t('desk.value.empty')}</bdi>
                            </del>
                            {arrow}
                          </>
                        )}
                        <ins>
                          <bdi>{after || t('desk.value.empty')}</bdi>
                        </ins>
                      </li>
                    ))}
                  </Changes>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableScroll>
    </ScreenSection>
  )
}

const Changes = styled.ul`
  min-inline-size: 220px;
  margin: 0;
  padding: 0;
  list-style: none;
  del {
    color: var(--portico-color-muted-text);
  }
  ins {
    font-weight: 600;
    text-decoration: none;
  }
`
