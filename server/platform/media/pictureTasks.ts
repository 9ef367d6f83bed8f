import { checkImage } from './model/checkImage'
import { drawPassImages, type PassImageOptions } from './model/drawPassImages'
import { pictureVersion, type VersionOptions } from './model/pictureVersion'
import { readLogo } from './model/readLogo'
import { reencodeImage, type ImageRules } from './model/reencodeImage'

/**
 * The tasks that run in a picture process, by name. Each takes one input and returns a result, both
 * of which can be sent between processes, or throws.
 */
export const pictureTasks = {
  reencode: ({ file, rules }: { file: Buffer; rules: ImageRules }) => reencodeImage(file, rules),
  check: ({ file, name }: { file: Buffer; name: { sha256: string; extension: string } }) =>
    checkImage(file, name),
  readLogo: ({ file }: { file: Buffer }) => readLogo(file),
  version: ({ picture, options }: { picture: Buffer; options: VersionOptions }) =>
    pictureVersion(picture, options),
  passImages: (options: PassImageOptions) => drawPassImages(options),
}

/** The name of a task. */
export type PictureTask = keyof typeof pictureTasks

/** A task's input. */
export type PictureInput<Task extends PictureTask> = Parameters<(typeof pictureTasks)[Task]>[0]

/** What a task returns. */
export type PictureResult<Task extends PictureTask> = Awaited<
  ReturnType<(typeof pictureTasks)[Task]>
>
