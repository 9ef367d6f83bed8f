import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { describeConfigPath } from '../../src/core/config/describeConfigPath'
import type { PlainObject } from '../../src/core/config/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { ControlLink } from '../chrome/ControlLink'
import { openToolAtom } from '../chrome/openToolAtom'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { openControl } from '../forms/openControl'
import { useFindText } from '../forms/useFindText'
import { placeOfTodo, type CloneTodo, type TodoPlace } from './cloneTodo'

/**
 * The tasks that remain after cloning, one group for each kind. For a created club (`slug`), each
 * leads to its place: a control, a tool, or the command to run. `onLeave` closes what covers it.
 */
export function TodoList({
  todo,
  configs,
  slug,
  onLeave,
  onDone,
}: {
  todo: readonly CloneTodo[]
  /** The configs in which the settings' names are looked up. */
  configs: readonly PlainObject[]
  slug?: string | undefined
  onLeave?: () => void
  onDone?: (todo: CloneTodo) => void
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const config = currentConfig(useAtomValue(editorAtom))
  const setOpenTool = useSetAtom(openToolAtom)
  const go = (place: TodoPlace): void => {
    onLeave?.()
    if ('control' in place) openControl(place.control)
    else if ('tool' in place) setOpenTool(place.tool)
  }
  return (
    <Groups>
      {groupByCode(todo).map(({ code, why, tasks }) => (
        <li key={code}>
          {find(`studio.clone.todo.${code}`) ?? why}
          {(slug !== undefined && code !== 'debug') || LISTED_CODES.has(code) ? (
            <Tasks>
              {tasks.map((task) => {
                const name =
                  code === 'company'
                    ? t('studio.tools.company')
                    : describeConfigPath(task.path, configs, find)
                const place = slug === undefined ? undefined : placeOfTodo(task, slug, config)
                return (
                  <li key={task.path}>
                    <span>
                      {place !== undefined && !('command' in place) ? (
                        <ControlLink type="button" onClick={() => go(place)}>
                          {name}
                        </ControlLink>
                      ) : (
                        name
                      )}
                      {place !== undefined && 'command' in place ? (
                        <>
                          {' · '}
                          {t('studio.clone.onServer')}
                          <Command dir="ltr">{place.command}</Command>
                        </>
                      ) : null}
                    </span>
                    {onDone ? (
                      <Button
                        variant="quiet"
                        size="small"
                        aria-label={t('studio.clone.done', { name })}
                        onClick={() => onDone(task)}
                      >
                        {t('studio.clone.mark')}
                      </Button>
                    ) : null}
                  </li>
                )
              })}
            </Tasks>
          ) : null}
        </li>
      ))}
    </Groups>
  )
}

/**
 * Codes of tasks that are shown with their settings even before the club exists, because the code
 * alone does not say enough.
 */
const LISTED_CODES: ReadonlySet<string> = new Set([
  'credential',
  'contact',
  'renamed',
  'picture',
  'link',
  'dead-link',
  'refused',
])

/** Groups tasks by code: one line per code, with all settings it concerns. */
function groupByCode(
  todo: readonly CloneTodo[],
): readonly { code: string; why: string; tasks: readonly CloneTodo[] }[] {
  const codes = [...new Set(todo.map(({ code }) => code))]
  return codes.map((code) => {
    const tasks = todo.filter((one) => one.code === code)
    return { code, why: tasks[0]?.why ?? '', tasks }
  })
}

const Groups = styled.ul`
  display: grid;
  gap: 8px;
  padding-inline-start: 20px;
  list-style: disc;
  overflow-wrap: anywhere;
`
const Tasks = styled.ul`
  font-size: var(--portico-text-sm);
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  li > button {
    flex: none;
  }
`
const Command = styled.code`
  display: block;
  font-size: var(--portico-text-xs);
  user-select: all;
`
