import { hasJson, records, toJson } from '../records';

export const getStaticPaths = () =>
  records.filter(hasJson).map((record) => ({ params: { place: record.id }, props: { record } }));
export const GET = ({ props }) => new Response(toJson(props.record));
