import { Stack, Text } from '../../../ui/layout';
import { ProgressBar } from '../../../ui/ProgressBar';
import { useUploadShare } from '../../../state/uploadShare';

/** Shows the progress of an upload of pictures. Empty while none is under way. */
export function UploadProgress({ label }: { readonly label: string }) {
  const share = useUploadShare();
  return (
    <Stack>
      <Text $size="label" $color="muted" role="status">
        {share !== null && label}
      </Text>
      {share !== null && <ProgressBar label={label} share={share} />}
    </Stack>
  );
}
