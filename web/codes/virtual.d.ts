/** The flags that the build serves (`vite.config.ts`), each as `folder/code.svg`. */
declare module 'virtual:flags' {
  export const folder: string;
  export const codes: ReadonlySet<string>;
}
