// The thread in which files of tables are read and made, so that the server answers meanwhile.
import { parentPort, workerData } from 'node:worker_threads';
import { alikePersons, likelyDuplicates } from '@consigliere/tournament';
import { previewFile } from './entry-list-file.js';
import { pdfBytes } from './print-pdf.js';
import type { SheetTask } from './sheet-work.js';
import { workbookBytes } from './sheet-workbook.js';

/** Rows of progress are told some at a time. */
const rowsAtOnce = 100;

async function done(task: SheetTask): Promise<unknown> {
  switch (task.kind) {
    case 'preview': return previewFile(task.asked, (rows, of) => {
      if (rows % rowsAtOnce === 0 || rows === of) parentPort?.postMessage({ progress: { done: rows, of } });
    });
    case 'pdf': return pdfBytes(task.asked);
    case 'duplicates': return likelyDuplicates(task.asked.persons, task.asked.most);
    case 'namesakes': return alikePersons(task.asked.persons, task.asked.nicks, task.asked.most);
    case 'workbook': return workbookBytes(task.asked);
    default: return task satisfies never;
  }
}

parentPort?.postMessage({ result: await done(workerData as SheetTask) });
