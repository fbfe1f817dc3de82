<?php
// Screens an NPI and a name, then pages through the hospitals of a state. PHP 8.0 or newer, nothing to install.
function get(string $path, array $query = []): array
{
    $context = stream_context_create(['http' => [
        'header' => "X-API-Key: " . getenv('PROVISO_KEY') . "\r\nAccept: application/json\r\n",
        'timeout' => 30,
    ]]);
    $body = file_get_contents(getenv('PROVISO_URL') . $path . '?' . http_build_query($query), false, $context);
    if ($body === false) {
        throw new RuntimeException("No answer from $path");
    }
    return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
}

$byNpi = get('/exclusions/comprehensive/1018199913');
echo 'npi ', $byNpi['npi'], ' excluded ', $byNpi['excluded'] ? 'true' : 'false', ' outcome ', $byNpi['outcome'], "\n";

$byName = get('/exclusions/search', ['name' => 'Roland Kesterson', 'state' => 'TX']);
echo 'name ', $byName['outcome'], ' ', $byName['results'][0]['record']['full_name'] ?? 'nobody found', "\n";

$hospitals = [];
$cursor = null;
do {
    $page = get('/hospitals', ['state' => 'CA', 'limit' => 5] + ($cursor === null ? [] : ['cursor' => $cursor]));
    $hospitals = array_merge($hospitals, $page['results']);
    $cursor = $page['next_cursor'];
} while ($cursor !== null);
echo 'hospitals ', count($hospitals), ' of ', $page['total'], "\n";
