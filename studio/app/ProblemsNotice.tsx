import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { getByPointer } from '../../src/core/json/getByPointer'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { isPlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { ControlLink } from '../chrome/ControlLink'
import { FoldedNotice } from '../chrome/FoldedNotice'
import { findOpenTodo } from '../clubs/cloneTodo'
import { useFirstConfig } from '../clubs/useFirstConfig'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { toKeyedPointer } from '../editor/toKeyedPointer'
import { openControl } from '../forms/openControl'
import { findGroupId } from '../forms/controlPointerFor'
import { usePathName } from '../forms/messages/usePathName'
import { toCamelPointer } from '../changes/toCamelPointer'
import { useProblemText } from '../changes/useProblemText'

/**
 * Lists the errors and warnings in the published config, each with a link to its control if there is
 * one; hidden if there are none. The portal uses its defaults for invalid values. Of a setting that
 * the draft has changed nothing is said, because publishing mends or shows it, nor of one that an
 * open task asks for already, where the tasks are listed.
 */
export function ProblemsNotice({
  domain,
  listsTasks = false,
}: {
  domain: Domain
  /** Whether the new club's open tasks are listed beside. */
  listsTasks?: boolean
}): ReactNode {
  const t = useText()
  const problemText = useProblemText()
  const editor = useAtomValue(editorAtom)
  const draft = currentConfig(editor)
  const config = isPlainObject(domain.config) ? domain.config : {}
  const toPointer = (path: string): string => toKeyedPointer(toCamelPointer(path), config)
  const { first } = useFirstConfig(domain)
  const todo = listsTasks ? (domain.todo ?? []).filter(({ done }) => !done) : []
  const tasks = new Set(
    findOpenTodo(todo, draft, { first, name: domain.name }).map(({ path }) => path),
  )
  const isAsPublished = (pointer: string): boolean =>
    jsonEquals(getByPointer(draft, pointer), getByPointer(editor.base, pointer))
  const problems = (domain.problems ?? []).filter(({ path }) => {
    const pointer = toPointer(path)
    return path === '' || (isAsPublished(pointer) && !tasks.has(pointer))
  })
  const pathName = usePathName(problems.map(({ path }) => path))
  if (problems.length === 0) return null
  const settingName = (path: string): string =>
    path === '' ? t('studio.problems.whole') : pathName(toPointer(path), [config])
  const hasErrors = problems.some((problem) => problem.severity === 'error')
  return (
    <FoldedNotice
      tone={hasErrors ? 'danger' : 'warning'}
      title={t(hasErrors ? 'studio.problems.title' : 'studio.problems.warningsTitle', {
        count: problems.length,
      })}
      text={t(hasErrors ? 'studio.problems.text' : 'studio.problems.warnings')}
      summary={t('studio.problems.show')}
    >
      <List>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            {findGroupId(toPointer(problem.path), config) === undefined ? (
              <strong>{settingName(problem.path)}</strong>
            ) : (
              <ControlLink type="button" onClick={() => openControl(toPointer(problem.path))}>
                {settingName(problem.path)}
              </ControlLink>
            )}
            <span>{problemText(problem)}</span>
            {/* The message and hint of a problem are always in English. */}
            <p lang="en" dir="ltr">
              {problem.message} {problem.hint}
            </p>
          </li>
        ))}
      </List>
    </FoldedNotice>
  )
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  overflow-wrap: anywhere;
  strong,
  span {
    display: block;
  }
  p {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
