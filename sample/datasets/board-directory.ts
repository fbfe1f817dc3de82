import { boardDirectoryCsv } from '../../loaders/proviso/board-directory/file.ts';
import { defineSample } from '../define-sample.ts';

/** No sample: the directory itself, which is part of this software. */
export default defineSample({
  source_id: 'board_directory',
  files: () => [{ name: 'board-directory.csv', body: () => [boardDirectoryCsv()] }],
});
