import { checkImage } from './model/checkImage'
import { pictureVersion, type VersionOptions } from './model/pictureVersion'
import { readLogo } from './model/readLogo'
import { reencodeImage, type ImageRules } from './model/reencodeImage'

/** Tasks that run in a picture process: functions from one plain input to a result or an error. */
export const pictureTasks = {
  remake: ({ file, rules }: { file: Buffer; rules: ImageRules }) => reencodeImage(file, rules),
  keep: ({ file, name }: { file: Buffer; name: { sha256: string; extension: string } }) =>
    checkImage(file, name),
  readLogo: ({ file }: { file: Buffer }) => readLogo(file),
  version: ({ picture, order }: { picture: Buffer; order: VersionOptions }) =>
    pictureVersion(picture, order),
}

/** The name of a task. */
export type PictureTask = keyof typeof pictureTasks

/** A task's input. */
export type PictureInput<Task extends PictureTask> = Parameters<(typeof pictureTasks)[Task]>[0]

/** A task's result or error. */
export type PictureResult<Task extends PictureTask> = Awaited<
  ReturnType<(typeof pictureTasks)[Task]>
>
