/** A module of `natural` alone: the package's main file opens database drivers. */
declare module 'natural/lib/natural/phonetics/double_metaphone.js' {
  export default class DoubleMetaphone {
    process(word: string): [string, string];
  }
}
