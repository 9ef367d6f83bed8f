import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { describeConfigPath } from '../../src/core/config/describe/describeConfigPath'
import type { PlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { ControlLink } from '../chrome/ControlLink'
import { openToolAtom } from '../chrome/openToolAtom'
import { useFocusAfterRemoval } from '../chrome/useFocusAfterRemoval'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { openControl } from '../forms/openControl'
import { usePathName } from '../forms/messages/usePathName'
import { useFindText } from '../forms/useFindText'
import { CopyText } from '../hosts/CopyText'
import { placeOfTodo, type CloneTodo, type TodoPlace } from './cloneTodo'

interface TodoListProps {
  todo: readonly CloneTodo[]
  /** The configs in which the settings' names are looked up. */
  configs: readonly PlainObject[]
  slug?: string | undefined
  onLeave?: () => void
  /** Whether this admin may open a tool; without it, any. */
  mayOpen?: (tool: string) => boolean
  onDone?: (todo: CloneTodo) => void
  /** The task that is being marked as done; until that has finished, no other one can be marked. */
  pending?: CloneTodo | undefined
}

/**
 * The tasks that remain after cloning, one group for each kind. For a created club (`slug`), each
 * task links to the control or tool in which it is done. If only a command can do it, the row says
 * who can run the command, and the commands are folded at the end. `onLeave` closes the surrounding
 * dialog before a link opens its target.
 */
export function TodoList({ todo, ...props }: TodoListProps): ReactNode {
  const t = useText()
  const find = useFindText()
  const { slug, onDone, mayOpen = () => true } = props
  const commands = useCommands(todo, props)
  const isListed = (code: string): boolean =>
    // Editing is enabled in a notice of its own, so this task is listed only where it can be marked
    // as done.
    LISTED_CODES.has(code) || (code === 'debug' ? onDone !== undefined : slug !== undefined)
  return (
    <>
      <Groups>
        {groupByCode(todo).map(({ code, why, tasks }) => (
          <li key={code}>
            {code === 'company' && !mayOpen('company')
              ? t('studio.clone.todo.companyByOwner')
              : (find(`studio.clone.todo.${code}`) ?? why)}
            {isListed(code) ? (
              <Tasks>
                {tasks.map((task) => (
                  <TaskRow key={task.path} task={task} {...props} />
                ))}
              </Tasks>
            ) : null}
          </li>
        ))}
      </Groups>
      {commands.length > 0 ? (
        <Commands>
          <summary>{t('studio.clone.commands')}</summary>
          {commands.map(({ name, command }) => (
            <CopyText key={command} label={name} text={command} />
          ))}
        </Commands>
      ) : null}
    </>
  )
}

/** The commands for the tasks that no form and no tool can do, with the names of their settings. */
function useCommands(
  todo: readonly CloneTodo[],
  { slug, configs }: Omit<TodoListProps, 'todo'>,
): readonly { name: string; command: string }[] {
  const find = useFindText()
  const config = currentConfig(useAtomValue(editorAtom))
  return todo.flatMap((task) => {
    const place = slug === undefined ? undefined : placeOfTodo(task, slug, config)
    return place && 'command' in place
      ? [
          {
            name:
              find(`studio.clone.place.${task.code}`) ??
              describeConfigPath(task.path, configs, find),
            command: place.command,
          },
        ]
      : []
  })
}

function TaskRow({
  task,
  configs,
  slug,
  onLeave,
  mayOpen = () => true,
  onDone,
  pending,
}: Omit<TodoListProps, 'todo'> & { task: CloneTodo }): ReactNode {
  const t = useText()
  const pathName = usePathName([task.path])
  const config = currentConfig(useAtomValue(editorAtom))
  const setOpenTool = useSetAtom(openToolAtom)
  const row = useRef<HTMLLIElement>(null)
  useFocusAfterRemoval(row, listFocusAfter)
  const find = useFindText()
  const name = find(`studio.clone.place.${task.code}`) ?? pathName(task.path, configs)
  const place = slug === undefined ? undefined : placeOfTodo(task, slug, config)
  const isForOwners = place !== undefined && 'tool' in place && !mayOpen(place.tool)
  const isPending = pending?.code === task.code && pending.path === task.path
  const go = (to: Extract<TodoPlace, { control: string } | { tool: string }>): void => {
    onLeave?.()
    if ('control' in to) openControl(to.control)
    else setOpenTool(to.tool)
  }
  return (
    <li ref={row}>
      <span>
        {place !== undefined && 'page' in place ? (
          <ControlLink as="a" href={place.page}>
            {name}
          </ControlLink>
        ) : place !== undefined && !('command' in place) && !isForOwners ? (
          <ControlLink type="button" onClick={() => go(place)}>
            {name}
          </ControlLink>
        ) : (
          name
        )}
        {isForOwners ? ` · ${t('studio.clone.byOwner')}` : null}
        {place !== undefined && 'command' in place ? ` · ${t('studio.clone.onServer')}` : null}
      </span>
      {onDone ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('studio.clone.done', { name })}
          busy={isPending}
          idle={pending !== undefined && !isPending}
          onClick={() => onDone(task)}
        >
          {t('studio.clone.mark')}
        </Button>
      ) : null}
    </li>
  )
}

/**
 * The elements that may take the focus of a removed row: the next button, the control that opens
 * the list, or the forms.
 */
function listFocusAfter(row: HTMLElement): (HTMLElement | null)[] {
  const list = row.closest('details')
  const buttons = [...(list?.querySelectorAll<HTMLElement>('li > button') ?? [])]
  return [
    ...buttons.slice(buttons.findIndex((button) => row.contains(button)) + 1),
    list?.querySelector('summary') ?? null,
    row.closest<HTMLElement>('[role=tabpanel]'),
  ]
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
  'link-data',
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
const Commands = styled.details`
  margin-block-start: 8px;
  font-size: var(--portico-text-sm);
  summary {
    min-block-size: 24px;
    cursor: pointer;
  }
  > div {
    margin-block-start: 8px;
  }
`
