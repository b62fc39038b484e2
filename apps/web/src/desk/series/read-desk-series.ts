// Reads the series for the desk, on behalf of who is signed in.
import { decoded } from '../../games/decoded';
import { askAs, type StaffAnswer } from '../../gql/ask';
import {
  DeskSeriesDocument, DeskSeriesListDocument, type DeskSeriesListQuery, type DeskSeriesQuery,
} from '../../gql/generated/queries';
import { tokenOf } from '../../session/token';
import { forStaff } from '../frame/read-desk';

export async function readDeskSeriesList(): Promise<StaffAnswer<DeskSeriesListQuery>> {
  return forStaff(await askAs(await tokenOf(), DeskSeriesListDocument, {}));
}

/** One series, null where it is not there yet, and the tournaments that may be in it. */
export async function readDeskSeries(part: string): Promise<StaffAnswer<DeskSeriesQuery>> {
  const id = decoded(part);
  if (id === null) return { kind: 'misaddressed' };
  return forStaff(await askAs(await tokenOf(), DeskSeriesDocument, { id }));
}
