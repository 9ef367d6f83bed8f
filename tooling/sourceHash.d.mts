/** One hash over every source that ends up in the build, 16 hex digits. */
export function sourceHash(root: string): Promise<string>
